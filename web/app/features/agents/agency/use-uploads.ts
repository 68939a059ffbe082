import type { UploadedFile } from '@safar/contract/media/media.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deleteUpload, uploadFile } from '../../../platform/files.ts'
import { readStoredUploads, storeUploads } from '../../../platform/stored-uploads.ts'
import { useFailureToast, useToast } from '../../../platform/toasts/index.tsx'
import { ownUploads } from '../api.ts'

/** The person's uploaded files. The server's list is authoritative; the browser keeps a copy for the next visit. */
export function useUploads() {
  const queries = useQueryClient()
  const toast = useToast()
  const failureToast = useFailureToast()
  const [busy, setBusy] = useState(false)
  const [stored, setStored] = useState<UploadedFile[]>([])
  const { data } = useQuery(ownUploads())
  useEffect(() => setStored(readStoredUploads()), [])
  useEffect(() => {
    if (data) storeUploads(data)
  }, [data])
  const files = data ?? stored

  const replace = (next: UploadedFile[]) => {
    queries.setQueryData(ownUploads().queryKey, next)
    storeUploads(next)
  }

  async function upload(chosen: readonly File[]): Promise<UploadedFile[]> {
    const done: UploadedFile[] = []
    setBusy(true)
    try {
      for (const file of chosen) {
        done.push(await uploadFile(file))
        toast('File Uploaded.')
      }
    } catch (error) {
      failureToast(error, 'Something went wrong.')
    } finally {
      replace([...files, ...done])
      setBusy(false)
    }
    return done
  }

  async function remove(fileName: string): Promise<boolean> {
    try {
      await deleteUpload(fileName)
      replace(files.filter((file) => file.file_name !== fileName))
      toast('File deleted successfully.')
      return true
    } catch (error) {
      failureToast(error, 'Something went wrong.')
      return false
    }
  }

  return { files, upload, remove, busy }
}
