import { expect, it } from 'vitest'
import { fileFields, unmarkedFileFields } from '../support/requests/fileFields.ts'

it('Every request field that names an upload is declared as one', () => {
  expect(unmarkedFileFields).toEqual([])
  expect(fileFields.map(({ path, at }) => `${path} ${at.join('.')}`)).toContain('/transfer/create documents.*.file_id')
})
