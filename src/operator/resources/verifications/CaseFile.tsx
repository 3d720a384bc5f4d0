import { useServer } from '../../../dataProvider/useServer.ts'
import { ProtectedFile } from '../../ui/SealedFile.tsx'
import type { Case } from './caseTypes.ts'

interface CaseFileProps {
  found: Case
  file: Case['files'][number]
  reason: string
}

export const CaseFile = ({ found: { business_id, id }, file, reason }: CaseFileProps) => {
  const { call } = useServer()
  return (
    <ProtectedFile
      name={file.name}
      load={() => call('/staff/verification/file', { business_id, id, file_id: file.id, reason })}
    />
  )
}
