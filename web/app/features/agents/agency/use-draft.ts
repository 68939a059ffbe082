import { useEffect, useRef } from 'react'
import { readPersonal, removePersonal, storePersonal } from '../../../platform/personal-storage.ts'
import { type AgencyValues, emptyAgency } from './agency-values.ts'

const keyOf = (userId: number) => `agency.draft.${userId}`

/** What the person had typed before, in this tab; read after the first draw because the server knows no drafts. */
function readDraft(userId: number): Partial<AgencyValues> | null {
  const stored = readPersonal<object>(keyOf(userId))
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in emptyAgency))
}

interface Form {
  values: AgencyValues
  setValues: (values: Partial<AgencyValues>) => void
}

/** Keeps the form in the tab's storage while it is being filled, so that a reload loses nothing. */
export function useDraft(userId: number, form: Form): () => void {
  const { values, setValues } = form
  const untouched = useRef(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is read once, when the form opens.
  useEffect(() => {
    const draft = readDraft(userId)
    if (draft) setValues(draft)
  }, [userId])
  const sent = useRef(false)
  useEffect(() => {
    // The numbers of the owner's identity card and of the tax register are typed again after a reload.
    const { cnic: _cnic, ntn: _ntn, ...draft } = values
    if (!sent.current && values !== untouched.current) storePersonal(keyOf(userId), draft)
  }, [userId, values])
  return () => {
    sent.current = true
    removePersonal(keyOf(userId))
  }
}
