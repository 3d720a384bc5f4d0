import { describe, expect, it } from 'vitest'
import {
  changePercent,
  defaultBoard,
  formatShortRate,
  moveItem,
  parseRateBoard,
  unusedCurrencies,
} from '../../../../src/custom-routes/home/rates.ts'

describe('saved rate board', () => {
  it.each([
    [undefined, defaultBoard],
    ['USD', defaultBoard],
    [
      ['USD', 'XXX', 7, 'USD', 'IDR', 'GBP'],
      ['USD', 'GBP'],
    ],
    [[], []],
    [
      ['USD', 'GBP', 'EUR', 'JPY', 'SGD', 'CNY'],
      ['USD', 'GBP', 'EUR', 'JPY', 'SGD'],
    ],
  ])('The saved value %j is read as %j', (kept, board) => {
    expect(parseRateBoard(kept)).toEqual(board)
  })

  it('The rate board offers neither the rupiah nor currencies it has', () => {
    const offered = unusedCurrencies(['USD'])
    expect(offered).not.toContain('IDR')
    expect(offered).not.toContain('USD')
    expect(offered).toContain('EUR')
  })

  it('A currency moves by one place and never past an end', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  })
})

describe('rate on the board', () => {
  it.each([
    ['16769.0123', '16,769.01'],
    ['107.8', '107.80'],
    ['10.2512', '10.251'],
    ['0.65321', '0.65321'],
  ])('The rate %s is shown as %s', (rate, text) => {
    expect(formatShortRate(rate)).toBe(text)
  })

  it.each([
    ['101', '100', 1],
    ['99.5', '100', -0.5],
    ['100', '100', 0],
    ['100', '0', 0],
  ])('The rate %s after %s changed by %d %%', (now, before, percent) => {
    expect(changePercent(now, before)).toBe(percent)
  })
})
