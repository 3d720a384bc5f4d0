export const domesticTransfer = {
  steps: {
    amount: { title: 'Amount', heading: 'How much do you want to send?', hint: 'Rupiah to any bank in Indonesia.' },
    payment_method: { title: 'Payment method', heading: 'How do you want to pay?', hint: 'Nothing is charged yet.' },
    otp: { title: 'One-time code', heading: 'Confirm with a code', hint: 'It makes sure that it is you.' },
    passkey: {
      heading: 'Sign with your passkey',
      hint: 'Your signature submits the transfer. It goes to approval if your company requires that.',
    },
    pin: {
      title: 'Payment PIN',
      heading: 'Sign with your payment PIN',
      hint: 'Your signature submits the transfer. It goes to approval if your company requires that.',
    },
    recipient: {
      title: 'Recipient',
      heading: 'Who gets the money?',
      hint: 'Choose somebody you have saved, or enter a bank and an account.',
    },
    review: {
      title: 'Review',
      heading: 'Is everything right?',
      hint: 'Check everything. After signing it can no longer be changed.',
    },
  },
}
