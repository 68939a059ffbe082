import {
  IconBell,
  IconBuildingBank,
  IconBuildingStore,
  IconCoins,
  IconFileText,
  IconPlaneDeparture,
  IconPlugConnectedX,
  IconScale,
  type TablerIcon,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, TablerIcon>> = {
  agents: IconBuildingStore,
  bookings: IconPlaneDeparture,
  collections: IconCoins,
  deposits: IconBuildingBank,
  ledger: IconScale,
  quotes: IconFileText,
  suppliers: IconPlugConnectedX,
}

/** Keyed by module, so a new kind needs no icon of its own. */
export const iconOf = (kind: string): TablerIcon => icons[kind.split('.')[0] ?? ''] ?? IconBell
