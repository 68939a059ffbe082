import { travellerFamilies } from '@safar/contract/travellers/families.contract'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { reply } from './render-screen.tsx'

/** No saved travellers, neither for the reader nor for the person the office books for. */
export function replyNoSavedTravellers(): void {
  reply(travellers.list, { data: [], next: null, short: 0 })
  reply(travellers.ofBuyer, { data: [], next: null })
  reply(travellerFamilies.list, { data: [], next: null })
  reply(travellerFamilies.ofBuyer, { data: [], next: null })
}
