import type { ReactNode } from 'react'

export interface BulkResult {
  name: string
  /** The reason it was refused; null if it succeeded. */
  refusal: string | null
}

export interface BulkProgress {
  title: ReactNode
  total: number
  results: readonly BulkResult[]
  running: boolean
}
