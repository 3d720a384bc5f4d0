/** The text that `termsVersion` of contract/features/registration.ts names. A company that runs the portal puts its own lawyers' text here. */
export const terms = {
  title: 'Terms of use',
  updated: 'Version 2026-11',
  sections: [
    {
      heading: '1. Who may register',
      text: 'An account is for a company. Whoever registers it is entitled to act for that company, is at least 18 years old and gives true and complete information. Money can be sent only after the company has been verified.',
    },
    {
      heading: '2. Access',
      text: 'Each person has an account of their own. Passwords, PINs and codes are not shared with anybody; our staff never ask for them. Tell us at once if you think that somebody else knows them. What is done with your password, PIN and code counts as done by you until you have told us.',
    },
    {
      heading: '3. Transfers',
      text: 'Rate, fee and arrival are shown before you confirm. A transfer that is being processed or has arrived cannot be cancelled. You answer for the details of the recipient; where they are wrong, the receiving bank may charge a fee, which is taken off the refund.',
    },
    {
      heading: '4. What is not allowed',
      text: 'No transfers that break the law, sanctions or the rules of the countries involved, and none on behalf of persons who are not named. We may ask for documents, hold a transfer or refuse it, and we report to the authorities where the law says so.',
    },
    {
      heading: '5. Your data',
      text: 'We use what you give us to run your account, to verify your company and to meet legal duties, and keep it as long as the law asks. Details of recipients go to the banks that carry out the transfer. You can ask what we hold about you, and have mistakes corrected.',
    },
    {
      heading: '6. Liability and end',
      text: 'We answer for damage that we cause by intent or negligence, and not for interruptions at banks, networks or authorities. You can close the account at any time; what has been begun is carried out or refunded. If these terms change, we tell you 30 days before.',
    },
  ],
} as const
