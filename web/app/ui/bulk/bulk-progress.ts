import type { ReactNode } from 'react'

export interface BulkResult {
  name: string
  /** Why it was refused; null when it was done. */
  refusal: string | null
}

export interface BulkProgress {
  title: ReactNode
  total: number
  results: readonly BulkResult[]
  running: boolean
}
