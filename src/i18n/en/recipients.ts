export const recipients = {
  title: 'Recipients',
}
