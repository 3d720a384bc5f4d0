import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DocumentsStep } from '../../../../src/custom-routes/business-bulk-transfer/DocumentsStep.tsx'
import { type BulkAnswers, initialOf } from '../../../../src/flows/bulk/answers.ts'
import { InEnglish } from '../../../support/portal/texts.tsx'

const user = userEvent.setup({ delay: null })
let answers: BulkAnswers
/** Calls that are answered when the test says so. */
const arrive: (() => void)[] = []

const call = (_: string, { name, size }: { name: string; size: number }) =>
  new Promise((resolve) => arrive.push(() => resolve({ file_id: name, name, size })))

const Step = () => {
  const [state, setState] = useState<BulkAnswers>({
    ...initialOf('international'),
    documents: [{ file_id: 'old', name: 'old.pdf', size: 1, order_number: null }],
  })
  answers = state
  // Merges at once, as the draft does.
  const change = (patch: Partial<BulkAnswers>) => {
    answers = { ...answers, ...patch }
    setState(answers)
  }
  const context = {
    get answers() {
      return answers
    },
    change,
    call,
  }
  const controls = {
    answers: state,
    change,
    goTo: () => {},
    submit: () => {},
    isBusy: false,
    perform: async (work: (of: never) => Promise<unknown>) => void (await work(context as never)),
  }
  return <DocumentsStep controls={controls} />
}

const paper = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const namesNow = () => answers.documents.map(({ name }) => name)

it('New documents are added to the current ones, and no name twice', async () => {
  render(
    <InEnglish>
      <Step />
    </InEnglish>,
  )
  await user.upload(screen.getByLabelText('Add files', { selector: 'input' }), [
    paper('a.pdf'),
    paper('A.pdf'),
    paper('b.pdf'),
  ])
  await waitFor(() => expect(arrive).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Remove old.pdf' }))
  arrive[0]?.()
  await waitFor(() => expect(arrive).toHaveLength(2))
  expect(namesNow()).toEqual(['a.pdf'])
  arrive[1]?.()
  await screen.findByText('A.pdf: you’ve already added a file with this name')
  expect(namesNow()).toEqual(['a.pdf', 'b.pdf'])
})
