import type { ComponentType } from 'react'

/** Explains how a price came about. The pricing feature has it, and screens pass it in. */
export type PriceExplanationSlot = ComponentType<{ flightId: string }>
