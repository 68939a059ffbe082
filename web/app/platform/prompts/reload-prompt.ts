import type { RecordChange } from '@safar/contract/protocol/errors'
import { createContext, use } from 'react'

/** Shows who changed the record meanwhile; resolves to true if the reader wants to reload it. */
export type AskToReload = (change: RecordChange) => Promise<boolean>

export const ReloadPrompt = createContext<AskToReload | null>(null)

/** The design system shows the prompt; null without it. */
export const useReloadPrompt = (): AskToReload | null => use(ReloadPrompt)
