-- Browsers that notifications of a customer's own account go to, beside the phones. A browser's name is its subscription.
alter table push_devices drop constraint push_devices_platform_check;
alter table push_devices add constraint push_devices_platform_check
  check (platform in ('ios', 'android', 'web'));
