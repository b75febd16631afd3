-- In which language a customer is written to: that of the screens at registration, until the customer chooses another.
alter table customers add column language text not null default 'en' check (language in ('en', 'es', 'de'));
