import type { VisaForm } from '@safar/contract/products/visas/visa.shapes'
import type { VisaSpeed } from '@safar/contract/vocabulary/visas'
import type { SceneName } from '../packages/scenes.ts'
import type { documentSets } from './visa-documents.ts'

type DocumentSet = keyof typeof documentSets
/** Minimum and maximum processing days, and our cost per adult in rupees. */
type Speed = readonly [speed: VisaSpeed, min: number, max: number, cost: number]

export interface DemoVisa extends Pick<VisaForm, 'country' | 'type' | 'format' | 'entries'> {
  name: readonly [en: string, ar: string]
  stay: number
  validity: number
  /** Months a passport must be valid after arrival. */
  passport?: number
  /** Minimum balance on a bank statement, in rupees. */
  bank?: number
  speeds: readonly Speed[]
  documents: DocumentSet
  photo?: readonly [width: number, height: number]
  scene?: SceneName
  status?: VisaForm['status']
}

export const eVisa = { type: 'tourist', format: 'e_visa', entries: 'single' } as const
export const sticker = { type: 'tourist', format: 'sticker', entries: 'single' } as const
