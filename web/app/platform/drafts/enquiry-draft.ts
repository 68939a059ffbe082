import { useSyncExternalStore } from 'react'
import { readPersonal, removePersonal, storePersonal } from '../personal-storage.ts'

const NAME = 'enquiry.draft'
const listeners = new Set<() => void>()

const readId = (): number | null => readPersonal<number>(NAME)

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The enquiry that the next quote or booking in this tab is made for. Only its id is stored, since the rest is
 * personal.
 */
export const useEnquiryDraft = (): number | null => useSyncExternalStore(subscribe, readId, () => null)

export function startForEnquiry(id: number): void {
  storePersonal(NAME, id)
  announce()
}

export function clearEnquiryDraft(): void {
  removePersonal(NAME)
  announce()
}
