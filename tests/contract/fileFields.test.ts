import { expect, it } from 'vitest'
import { fileFields, unmarkedFileFields } from '../support/fileFields.ts'

it('every field of a request that names an upload says so', () => {
  expect(unmarkedFileFields).toEqual([])
  expect(fileFields.map(({ path, at }) => `${path} ${at.join('.')}`)).toContain('/transfer/create documents.*.file_id')
})
