import { useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  Menu,
  Notice,
  PasswordField,
  Segmented,
  Select,
  Sheet,
  Switch,
  TextField,
} from '../src/index.ts';
import css from './kit.module.css';

export function FormsKit() {
  const [text, setText] = useState('+44 7700 900123');
  const [period, setPeriod] = useState<'daily' | 'weekly'>('daily');
  const [sort, setSort] = useState<'price' | 'card'>('price');
  const [isOn, setIsOn] = useState(true);
  return (
    <Card isPadded>
      <TextField label="Mobile" value={text} onChange={setText} hint="Includes the country code." />
      <TextField label="Deposit Limit" value="5" onChange={setText} error="min £10 and max £5000" />
      <PasswordField
        label="Password"
        value={text}
        onChange={setText}
        autoComplete="current-password"
      />
      <Segmented
        isWide
        label="Period"
        options={[
          { id: 'daily', label: 'Daily' },
          { id: 'weekly', label: 'Weekly' },
        ]}
        selected={period}
        onSelect={setPeriod}
      />
      <Select
        label="Sort"
        options={[
          { id: 'price', label: 'Sort by Price' },
          { id: 'card', label: 'Sort by Card' },
        ]}
        value={sort}
        onChange={setSort}
      />
      <Switch label="Show stream" isOn={isOn} onToggle={setIsOn} />
      <Checkbox label="I agree to the terms and conditions" isChecked={isOn} onToggle={setIsOn} />
    </Card>
  );
}

function BusyKit() {
  return (
    <div className={css['row']}>
      <Button isDisabled>Submit</Button>
      <Button isBusy>Sign In</Button>
    </div>
  );
}

export function FeedbackKit() {
  const opened = new URLSearchParams(location.search).get('open');
  const [isDialogOpen, setIsDialogOpen] = useState(opened === 'dialog');
  const [isSheetOpen, setIsSheetOpen] = useState(opened === 'sheet');
  return (
    <div className={css['stack']}>
      <Notice>Terms follow the number of runners at the off.</Notice>
      <Notice tone="warning" icon="lock">
        Suspended.
      </Notice>
      <Notice tone="danger">Selection is no longer available.</Notice>
      <Notice tone="good">Payment completed successfully!</Notice>
      <BusyKit />
      <div className={css['row']}>
        <Button
          onPress={() => {
            setIsDialogOpen(true);
          }}
        >
          Deposit
        </Button>
        <Button
          kind="quiet"
          onPress={() => {
            setIsSheetOpen(true);
          }}
        >
          Cancel
        </Button>
        <Menu
          label="Account"
          isOpenAtFirst={opened === 'menu'}
          items={[
            { id: 'bets', label: 'My Bets', icon: 'transactions', onPress() {} },
            { id: 'out', label: 'Log Out', icon: 'log-out', onPress() {} },
          ]}
        >
          Account
        </Menu>
      </div>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => {
          setIsDialogOpen(false);
        }}
        title="Reality check"
        description="You are logged out in 4:36 if you choose nothing."
        actions={
          <>
            <Button kind="quiet">Log Out</Button>
            <Button>Remain Logged In</Button>
          </>
        }
      >
        <p>You have been logged in for 2 hours. In this time you staked £15.00.</p>
      </Dialog>
      <Sheet
        isOpen={isSheetOpen}
        onClose={() => {
          setIsSheetOpen(false);
        }}
        title="Betslip"
      >
        <Card title="Betslip">
          <p>Select odds to add selection to slip</p>
        </Card>
      </Sheet>
    </div>
  );
}
