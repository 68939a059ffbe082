import { useEffect, useRef } from 'react'
import { readPersonal, removePersonal, storePersonal } from '../../../platform/personal-storage.ts'
import { type AgencyValues, emptyAgency } from './agency-values.ts'

const keyOf = (userId: number) => `agency.draft.${userId}`

/** The draft kept in this tab; read after the first render because the server has no drafts. */
function readDraft(userId: number): Partial<AgencyValues> | null {
  const stored = readPersonal<object>(keyOf(userId))
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in emptyAgency))
}

interface Form {
  values: AgencyValues
  setValues: (values: Partial<AgencyValues>) => void
}

/** Keeps the form in the tab's storage while it is being filled in, so that a reload loses nothing. */
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
    // Identity card and tax numbers are not stored and must be retyped after a reload.
    const { cnic: _cnic, ntn: _ntn, ...draft } = values
    if (!sent.current && values !== untouched.current) storePersonal(keyOf(userId), draft)
  }, [userId, values])
  return () => {
    sent.current = true
    removePersonal(keyOf(userId))
  }
}
