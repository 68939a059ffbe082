import type { ReactNode } from 'react'

export interface Question {
  title: ReactNode
  body?: ReactNode
  /** The action in words, on the button. */
  action: ReactNode
  danger?: boolean
  /** The action's button is not focused first, so that the person has to look. */
  careful?: boolean
  /** Asks for a reason in the person's own words. */
  reason?: { label: string; required?: boolean; help?: string }
  /** Asks the person to choose one of these first. */
  choice?: { label: string; options: readonly { value: string; label: string }[] }
}

export interface Answer {
  ok: boolean
  reason: string
  /** Empty if there was nothing to choose. */
  choice: string
}

export const REFUSED: Answer = { ok: false, reason: '', choice: '' }
