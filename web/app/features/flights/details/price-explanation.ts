import type { ComponentType } from 'react'

/** Explains how a price is made up. The pricing feature implements it, and screens pass it in. */
export type PriceExplanationSlot = ComponentType<{ flightId: string }>
