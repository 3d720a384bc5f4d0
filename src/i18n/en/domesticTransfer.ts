export const domesticTransfer = {
  title: 'Domestic transfer',
  steps: {
    amount: { title: 'Amount', heading: 'How much do you want to send?', hint: 'Rupiah to any bank in Indonesia.' },
    otp: { title: 'One-time code', heading: 'Confirm with a code', hint: 'It makes sure that it is you.' },
    pin: {
      title: 'Payment PIN',
      heading: 'Sign with your payment PIN',
      hint: 'Your signature submits the transfer. It moves on to approval where your company asks for it.',
    },
    recipient: {
      title: 'Recipient',
      heading: 'Who gets the money?',
      hint: 'Choose somebody you have saved, or enter bank and account.',
    },
    review: {
      title: 'Review',
      heading: 'Is everything right?',
      hint: 'Check it whole. It is paid from your balance. After signing it can no longer be changed.',
    },
  },
}
