import { createContext, use } from 'react'

/** Says why one person may not do it alone; resolves to true if the reader sends it to a second one. */
export type OfferSecondPerson = (why: string) => Promise<boolean>

export const SecondPersonPrompt = createContext<OfferSecondPerson | null>(null)

/** The design system shows the prompt; null without it. */
export const useSecondPersonPrompt = (): OfferSecondPerson | null => use(SecondPersonPrompt)
