import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DataProviderContext } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { CallError, NetworkError } from '../../../src/dataProvider/callError.ts'
import { type Proof, ProofUpload } from '../../../src/form/files/ProofUpload.tsx'
import { InEnglish } from '../../support/portal/texts.tsx'

interface Sent {
  described: { name: string }
  options: { onSent: (share: number) => void; signal: AbortSignal }
  done: (file: Proof) => void
  failed: (error: Error) => void
}

const sent: Sent[] = []
const call = (_: string, described: Sent['described'], options: Sent['options']) =>
  new Promise<Proof>((done, failed) => sent.push({ described, options, done, failed }))

let proofs: readonly Proof[] = []

const Page = () => {
  const [given, setGiven] = useState<readonly Proof[]>([])
  proofs = given
  return (
    <InEnglish>
      <DataProviderContext value={{ call } as never}>
        <ProofUpload proofs={given} onChange={setGiven} />
      </DataProviderContext>
    </InEnglish>
  )
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
const proofOf = (name: string): Proof => ({ file_id: name, name, size: 1, mime: 'image/png' })

it('Each picture shows its progress; one that fails is retried and leaves the others, and closing the page aborts', async () => {
  let urls = 0
  URL.createObjectURL = vi.fn(() => `blob:${urls++}`)
  URL.revokeObjectURL = vi.fn()
  const page = render(<Page />)
  // macOS decomposes accents in file names; they are normalised before the server checks the name.
  const chosen = [picture('cafe\u0301.png'), picture('b.png'), picture('c.png'), picture('d.png')]
  await userEvent.upload(screen.getByLabelText('Add payment proof', { selector: 'input' }), chosen)
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  const [first, second, third, fourth] = sent as [Sent, Sent, Sent, Sent]
  expect(first.described.name).toBe('café.png')
  act(() => first.options.onSent(0.43))
  screen.getByText(/· 43%/)
  expect(screen.getByRole('progressbar', { name: 'Uploading b.png' }).getAttribute('aria-valuenow')).toBe('0')

  // Two simultaneous uploads are both kept, even if a third one failed.
  await act(async () => {
    second.failed(new NetworkError('gone'))
    first.done(proofOf('café.png'))
    third.done(proofOf('c.png'))
  })
  expect(proofs.map(({ name }) => name)).toEqual(['café.png', 'c.png'])
  screen.getByText('The upload failed. Please try again.')
  screen.getByRole('link', { name: 'View c.png' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  await act(async () => sent[4]?.failed(new CallError({ code: 1, message: 'No picture', title: '' } as never)))
  screen.getByText('No picture')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()

  page.unmount()
  expect(fourth.options.signal.aborted).toBe(true)
  await act(async () => fourth.done(proofOf('d.png')))
  expect(URL.createObjectURL).toHaveBeenCalledTimes(2)
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2)
})
