import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '../../../platform/api.ts'
import { showToast, useFailureToast } from '../../../platform/toasts/index.tsx'
import { type Columns, STATEMENTS, type UploadResult, uploadStatement, useUploadProgress } from '../api.ts'

/** Uploads a file and keeps the result, or why it could not be read. */
export function useUpload(bankId: number, onRead: (id: number) => void) {
  const queries = useQueryClient()
  const sayFailure = useFailureToast()
  const [upload, setUpload] = useState<string | null>(null)
  const progress = useUploadProgress(upload)
  const [read, setRead] = useState<UploadResult>()
  const [refused, setRefused] = useState<{ why: string; file: File }>()
  const send = async (file: File, columns: Columns) => {
    const id = crypto.randomUUID()
    setUpload(id)
    try {
      const { data, message, type } = await uploadStatement(bankId, file, columns, id)
      showToast(message, type)
      setRead(data)
      setRefused(undefined)
      await queries.invalidateQueries({ queryKey: [STATEMENTS] })
      onRead(data.id)
    } catch (error) {
      const why = error instanceof ApiFailure ? error.fields.file : undefined
      if (why) setRefused({ why, file })
      else sayFailure(error, 'Something went wrong.')
    } finally {
      setUpload(null)
    }
  }
  return { send, busy: upload !== null, progress, read, refused }
}
