import { expect, it } from 'vitest'
import { draftFacts } from '../../../../src/custom-routes/home/DraftRows.tsx'

it.each([
  [
    'a saved recipient and a received amount',
    { recipient: { full_name: 'Smith Trading Ltd' }, side: 'receive', amount: '2500', receive_currency: 'GBP' },
    'Smith Trading Ltd',
    'GBP 2,500.00',
  ],
  [
    'a company that is being typed, and a sent amount',
    { recipient: null, recipient_details: { company_name: 'Humber Steel' }, side: 'send', amount: '1500000' },
    'Humber Steel',
    'IDR 1,500,000',
  ],
  ['a person that is being typed', { recipient_details: { first_name: 'Ann', last_name: 'Lee' } }, 'Ann Lee', ''],
  ['nothing yet', {}, '', ''],
  [
    'what another version has written',
    { recipient: 'x', recipient_details: [1], side: 'receive', amount: { a: 1 }, receive_currency: 'toString' },
    '',
    '',
  ],
])('The draft is described by %s', (_name, answers, recipient, amount) => {
  expect(draftFacts({ value: { answers } })).toEqual({ recipient, amount })
})
