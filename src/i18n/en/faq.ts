import type { FaqSection } from '../faqSection.ts'

export const faq: readonly FaqSection[] = [
  {
    id: 'guides',
    title: 'Guides',
    entries: [
      {
        question: 'How do I send money abroad?',
        answer:
          'Press "Send money", choose the country and type either amount; the other one follows. Enter the recipient as their bank knows them, say what the payment is for and add its documents. Read the review, sign with your code and PIN, and the transfer goes to your approvers, or at once to the bank where nobody has to approve.',
      },
      {
        question: 'How do I pay many people at home at once?',
        answer:
          'Open the bulk transfer, download the template and fill in its rows, or drop your own CSV or XLSX file and say which column is which. Wrong cells are marked and mended in place. The whole is signed once and approved once.',
      },
      {
        question: 'How do I top up the balance?',
        answer:
          'Press "Top up" on the balance page, say how much, and choose a virtual account, a bank transfer with a reference, or a transfer with three unique last digits. Pay exactly what is shown. What reaches us by 14:30 GMT+7 on a bank day is credited the same day, most of it within minutes.',
      },
      {
        question: 'How do I approve a transfer?',
        answer:
          'Open the approval desk. Each transfer shows amount, rate, fee, recipient, account and documents, and what changed since you last looked. Approve with your code and PIN, or deny with a reason. Nobody approves what they made themselves.',
      },
    ],
  },
  {
    id: 'money',
    title: 'Balance and top-up',
    entries: [
      {
        question: 'I paid, but the top-up is not there. What now?',
        answer:
          'Open the top-up and hand in the receipt of your bank. From 09:30 to 17:30 GMT+7 on bank days our staff look for the money. If it came with another amount or without the reference it is safe with us, and credited once it is found.',
      },
      {
        question: 'I paid too much, too little or too late. Is the money lost?',
        answer:
          'No. Whatever does not match what was asked is held under your name and shown on the page of the top-up. Two of our staff look at it and put it on your balance or send it back.',
      },
      {
        question: 'What is the API balance?',
        answer:
          'Money that your own programs pay from through the API. An admin moves it there from the balance, with the payment PIN; your people do not pay from it.',
      },
      {
        question: 'Can I be told when the balance is low?',
        answer:
          'Yes. An admin sets an amount on the balance page. When the available balance falls below it the admins get a notice and an email, once until it has been above again.',
      },
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers',
    entries: [
      {
        question: 'How long does a transfer take?',
        answer:
          'The review shows the promised day before you sign. Money that is paid before 14:00 GMT+7 on a bank day leaves the same day. Weekends and bank holidays, here and at the destination, add days.',
      },
      {
        question: 'How long is the rate good for?',
        answer:
          'A quote is good for ten minutes. Once the transfer is made its rate and fee are held for 24 hours, while it waits for approval or payment. After that it takes the rate of then, and is approved anew.',
      },
      {
        question: 'Can I cancel a transfer?',
        answer:
          'Its maker or an admin can cancel it until it is paid. A transfer that is with the bank or has arrived cannot be cancelled.',
      },
      {
        question: 'What happens if the recipient details are wrong?',
        answer:
          'The receiving bank sends the money back, and may keep a fee: USD 4 for yen, USD 1 for pounds and euros. The rest comes back to you, and you choose whether to your balance or to a bank account of your company.',
      },
      {
        question: 'Can I receive money from abroad?',
        answer: 'No. Transfers from abroad to Indonesia are not supported.',
      },
    ],
  },
  {
    id: 'people',
    title: 'People and security',
    entries: [
      {
        question: 'Which roles are there?',
        answer:
          'Admins manage everything and the users. Makers create transfers and top-ups. Checkers approve or deny what others made. Viewers only look. An admin invites people and changes their role in the settings.',
      },
      {
        question: 'I forgot my password or payment PIN.',
        answer:
          'Ask for a new password on the log-in page, and reset the PIN in the settings with your password. For your safety payments and approvals then wait for 24 hours, unless you log in with an authenticator app or a passkey that you had before.',
      },
      {
        question: 'Somebody calls and asks for my code. Is it you?',
        answer: 'No. Nobody of ours ever asks for a code, a PIN or a password. Hang up, and tell your admin.',
      },
      {
        question: 'How long does the verification of my business take?',
        answer:
          'About 2 working days after you have handed in all documents. You are told by email, and may hand in anew what was declined.',
      },
    ],
  },
]
