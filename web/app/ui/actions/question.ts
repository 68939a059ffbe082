import type { ReactNode } from 'react'

export interface Question {
  title: ReactNode
  body?: ReactNode
  /** The act in words, on the button. */
  action: ReactNode
  danger?: boolean
  /** The act is not the first thing in focus: somebody has to look first. */
  careful?: boolean
  /** Asks why, in the person's own words. */
  reason?: { label: string; required?: boolean; help?: string }
  /** Asks for one of these, before anything happens. */
  choice?: { label: string; options: readonly { value: string; label: string }[] }
}

export interface Answer {
  ok: boolean
  reason: string
  /** Empty where nothing was to be chosen. */
  choice: string
}

export const REFUSED: Answer = { ok: false, reason: '', choice: '' }
