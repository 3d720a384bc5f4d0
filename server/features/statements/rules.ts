import type { StatementLine, StatementSums } from './store.ts'

/** The ledger's own figures do not agree: no statement is handed out. */
export class StatementOff extends Error {
  override name = 'StatementOff'
}

/** Opening balance and lines give the closing balance, line by line and without a gap; `end` after the last one. */
export function createBalanceCheck(sums: StatementSums) {
  const { opening_minor, in_minor, out_minor, closing_minor, lines } = sums
  let balance = opening_minor
  let count = 0
  let lastSeq: bigint | null = null
  const insist = (holds: boolean, what: string) => {
    if (!holds) throw new StatementOff(what)
  }
  insist(
    opening_minor + in_minor - out_minor === closing_minor,
    'what came and went does not lead to the closing balance',
  )
  return {
    add({ account_seq, amount_minor, balance_after_minor }: StatementLine): void {
      balance += amount_minor
      count += 1
      insist(balance === balance_after_minor, `line ${account_seq} does not follow from the one before it`)
      insist(lastSeq === null || account_seq === lastSeq + 1n, `a line is missing before ${account_seq}`)
      lastSeq = account_seq
    },
    end(): void {
      insist(count === lines, `${count} lines where there are ${lines}`)
      insist(balance === closing_minor, 'the lines do not lead to the closing balance')
    },
  }
}
