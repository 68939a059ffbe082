import type { BookingDocument } from '@safar/contract/bookings/documents.contract'
import { useState } from 'react'
import { saveBlob } from '../../platform/files.ts'
import { useFailureToast } from '../../platform/toasts/index.tsx'
import { type DocumentOptions, type DocumentOwner, readDocument } from './api.ts'

const KEPT_MS = 60_000

/** Opens a document in a new tab, or saves it. */
export function useDocument(holder: DocumentOwner, choice: DocumentOptions) {
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState<string | null>(null)

  const read = async (bookingDocument: BookingDocument, show: (blob: Blob) => void, failed: () => void) => {
    setBusy(bookingDocument.file_name)
    try {
      show(await readDocument(holder, bookingDocument, choice))
    } catch (error) {
      failed()
      sayFailure(error)
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    save: (bookingDocument: BookingDocument) =>
      read(
        bookingDocument,
        (blob) => saveBlob(blob, bookingDocument.file_name),
        () => undefined,
      ),
    open: (bookingDocument: BookingDocument) => {
      // Opened immediately: popup blockers reject a tab opened after the response.
      const tab = window.open('', '_blank')
      const show = (blob: Blob) => {
        if (!tab) return saveBlob(blob, bookingDocument.file_name)
        const address = URL.createObjectURL(blob)
        tab.location.href = address
        setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
      }
      return read(bookingDocument, show, () => tab?.close())
    },
  }
}
