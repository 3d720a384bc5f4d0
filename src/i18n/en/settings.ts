export const settings = {
  title: 'Settings',
  saved: 'Saved',
  tabs: {
    profile: 'Profile',
    additional_details: 'Additional details',
    documents: 'Documents',
    bank_accounts: 'Bank accounts',
    password: 'Password',
    payment_pin: 'Payment PIN',
    two_factor: 'Two-factor',
    user_management: 'User management',
    language: 'Language',
  },
  language: {
    title: 'Language',
    hint: 'Of the portal on this device, and of the mails you get.',
    theme_hint: 'On this device only.',
  },
}
