export const session = {
  idle_over: 'You have been logged out due to inactivity. Please log in again.',
  idle_text: 'You have not done anything for a while. To protect your account you will be logged out soon.',
  idle_title: 'Are you still there?',
  log_out: 'Log out',
  new_version: 'A new version is available. The page is being updated.',
  stay: 'Stay logged in',
}
