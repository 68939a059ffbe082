import type { RecordChange } from '@safar/contract/protocol/errors'
import { createContext, use } from 'react'

/** Says who changed the record meanwhile; true when the reader wants it read again. */
export type AskToReload = (change: RecordChange) => Promise<boolean>

export const ReloadPrompt = createContext<AskToReload | null>(null)

/** The design system shows the question; without it there is nothing to ask with. */
export const useReloadPrompt = (): AskToReload | null => use(ReloadPrompt)
