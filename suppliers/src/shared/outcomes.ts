import type { RefusalCode } from '../flight-supplier.ts'

export const no = (code: RefusalCode, reason: string) => ({ kind: 'no', code, reason }) as const
export const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const
export const yes = <T>(value: T) => ({ kind: 'yes', value }) as const
