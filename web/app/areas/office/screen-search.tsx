import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchCommands } from '../../features/find/public.ts'
import type { NavGroup, NavItem } from '../../platform/areas/nav.ts'
import { CommandPalette, PaletteButton } from '../../ui/command-palette/command-palette.tsx'
import type shell from '../messages.en.json'

type Act = keyof (typeof shell)['act']

/** Further actions that start on an entry's screen: bookings and quotes both start with a search. */
const impliedActs = { searchFlights: ['newBooking', 'newQuote'], newDirect: ['newQuote'] } as const
type ImpliedAct = (typeof impliedActs)[keyof typeof impliedActs][number]

/** Entries that start something: the palette offers them as actions, worded by what is done. */
const actNames: Record<Exclude<Act, ImpliedAct>, true> = {
  newDirect: true,
  newOffline: true,
  importPnr: true,
  topup: true,
  searchFlights: true,
  newHotel: true,
  newUmrahBooking: true,
  newHolidayBooking: true,
  searchHotels: true,
  newTraveller: true,
  newUser: true,
  newAgent: true,
  newStaff: true,
  newRole: true,
  newBank: true,
  newCharge: true,
  newAirline: true,
  newAirport: true,
  newAircraft: true,
}

const isAct = (label: string): label is keyof typeof actNames => Object.hasOwn(actNames, label)
const impliesActs = (label: string): label is keyof typeof impliedActs => Object.hasOwn(impliedActs, label)

/** Every action an entry starts, its own first. */
const actsOf = ({ label }: NavItem): Act[] =>
  isAct(label) ? [label, ...(impliesActs(label) ? impliedActs[label] : [])] : []

/** Ctrl-K: actions, every screen of the area that the person may open, and their records that match the typed text. */
export function ScreenSearch({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState('')
  const found = useSearchCommands(typed)
  const command = (item: NavItem, label: string) => ({
    id: item.to,
    label,
    icon: <item.icon size={18} stroke={1.75} aria-hidden />,
    keywords: [item.to, t(`nav.${item.label}`)],
    to: item.to,
  })
  const all = groups.flatMap(({ items }) => items)
  const acts = all.flatMap((item) =>
    actsOf(item).map((act) => {
      const { keywords, ...base } = command(item, t(`act.${act}`))
      return { ...base, id: `act-${act}`, keywords: [...keywords, t(`actWords.${act}`)] }
    }),
  )
  const screens = groups.map((group) => ({
    label: t(`group.${group.name}`),
    commands: group.items.filter(({ label }) => !isAct(label)).map((item) => command(item, t(`nav.${item.label}`))),
  }))
  const offered = [{ label: t('group.acts'), commands: acts }, ...screens].filter(({ commands }) => commands.length > 0)
  return (
    <>
      <PaletteButton placeholder={t('office.search')} />
      <CommandPalette groups={offered} query={typed} onQuery={setTyped} found={found.groups} busy={found.busy} />
    </>
  )
}
