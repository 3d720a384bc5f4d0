export const sendMoney = {
  title: 'Send money abroad',
}
