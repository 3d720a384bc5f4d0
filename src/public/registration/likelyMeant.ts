/** The most common mail domains; a domain one typo away from one of them is probably a typo. */
const wellKnown = ['gmail.com', 'yahoo.com', 'yahoo.co.id', 'hotmail.com', 'outlook.com', 'icloud.com', 'qq.com']
/** Real domains that look like a typo. */
const realToo = ['ymail.com', 'mail.com', 'qq.cn']

/** Whether the texts differ by one typo: a missing, extra, wrong or transposed letter. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let [typedEnd, meantEnd] = [typed.length, meant.length]
  while (typedEnd > start && meantEnd > start && typed[typedEnd - 1] === meant[meantEnd - 1]) {
    typedEnd -= 1
    meantEnd -= 1
  }
  const [wrong, right] = [typed.slice(start, typedEnd), meant.slice(start, meantEnd)]
  if (wrong === right) return false
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && wrong[0] === right[1] && wrong[1] === right[0] && right.length === 2
}

/** The likely address: `ratna@gmial.com` → `ratna@gmail.com`; null if nothing looks wrong. */
export function suggestEmail(email: string): string | null {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || wellKnown.includes(domain) || realToo.includes(domain)) return null
  const meant = wellKnown.find((known) => isOneSlip(domain, known))
  return meant ? `${name}@${meant}` : null
}
