export const session = {
  idle_over: 'You have been logged out due to inactivity. Please log in again.',
  idle_text: 'You have not done anything for a while. To protect your account you will be logged out soon.',
  idle_title: 'Are you still there?',
  log_out: 'Log out',
  new_version: 'A new version is available. The page is being updated.',
  stay: 'Stay logged in',
  hold_factor_changed: 'Your second factor was changed. For your safety, your payments and approvals wait until %{at}.',
  hold_password_reset:
    'Your password was reset by email. For your safety, your payments and approvals wait until %{at}. To go on at once, log in with an authenticator app or a passkey that you had before.',
  hold_pin_reset:
    'Your payment PIN was reset by email. For your safety, your payments and approvals wait until %{at}. To go on at once, log in with an authenticator app or a passkey that you had before, and reset the PIN there once more.',
  confirm_title: 'Confirm it is you',
  confirm_text: 'This is a sensitive change. Please enter your payment PIN or password; it is valid for ten minutes.',
  confirm: 'Confirm',
  confirm_by_password: 'Use the password instead',
  confirm_by_pin: 'Use the PIN instead',
  ends_soon:
    'For your safety your session ends at %{at}. What you have filled in stays as a draft; log in again to go on.',
  over: 'Your session has reached its time limit. Please log in again.',
}
