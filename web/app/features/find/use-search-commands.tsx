import { useDebouncedValue } from '@mantine/hooks'
import type { Role } from '@safar/contract/vocabulary/roles'
import { listText } from '@safar/contract/wording/list-text'
import { IconBed, IconBuildingBank, IconTicket, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arrivalZone, readTrip } from '../../platform/products/registry.ts'
import { useSession } from '../../platform/session.ts'
import type { CommandGroup } from '../../ui/command-palette/command-palette.tsx'
import { amountText } from '../../ui/money/amount.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'
import { agentUrls } from '../../urls/agent.ts'
import { foundQuery } from './api.ts'
import { bookingScreen, depositScreen, personScreen, type SearchResults } from './screens.rules.ts'
import { leading } from './search-command.ts'
import { useDocumentGroups } from './use-document-groups.tsx'

const WAIT_MS = 150
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Search results as grouped commands that open them. */
function useGroups() {
  const { t } = useTranslation('find')
  const { t: ui } = useTranslation('ui')
  const locale = useLocale()
  const tripName = ({ trip, route }: SearchResults['bookings'][number]) => {
    const line = locale === 'ar' ? readTrip(trip, locale) : null
    return line ? listText([line.name, line.city ?? []].flat(), locale) : route
  }
  return (found: SearchResults, role: Role): CommandGroup[] => [
    {
      label: t('bookings'),
      commands: found.bookings.flatMap((row) =>
        leading(bookingScreen(role, row), {
          id: `booking-${row.id}`,
          label: [row.ref, row.pnr, row.lead.replace('/', ' ')].filter(Boolean).join(' · '),
          detail: [tripName(row), row.travel_on && dateText(row.travel_on, locale), ui(`status.${row.state}`)]
            .filter(Boolean)
            .join(' · '),
          icon: arrivalZone(row.trip) ? <IconBed {...icon} /> : <IconTicket {...icon} />,
        }),
      ),
    },
    {
      label: t('people'),
      commands: found.people.flatMap(({ id, name, agency_name, email }) =>
        leading(personScreen(role, id), {
          id: `person-${id}`,
          label: agency_name ?? name,
          detail: agency_name ? `${name} · ${email}` : email,
          icon: <IconUser {...icon} />,
        }),
      ),
    },
    {
      label: t('travellers'),
      commands: found.travellers.flatMap(({ id, given_name: given, family_name: family, birth_date: born }) =>
        leading(role === 'agent' ? agentUrls.travellers({ id: id }) : null, {
          id: `traveller-${id}`,
          label: `${given} ${family}`,
          detail: dateText(born, locale),
          icon: <IconUsers {...icon} />,
        }),
      ),
    },
    {
      label: t('deposits'),
      commands: found.deposits.flatMap(({ id, number, agency_name, amount, currency }) =>
        leading(depositScreen(role, id), {
          id: `deposit-${id}`,
          label: number,
          detail: `${agency_name} · ${currency} ${amountText(amount, currency)}`,
          icon: <IconBuildingBank {...icon} />,
        }),
      ),
    },
  ]
}

/** Bookings, people, travellers, deposits, quotes, vouchers and receipts that match what is typed into the palette. */
export function useSearchCommands(typed: string): { groups: CommandGroup[]; busy: boolean } {
  const { user } = useSession()
  const [searchText] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data, isFetching } = useQuery({ ...foundQuery(searchText), ...(!user && { enabled: false }) })
  const groupsOf = useGroups()
  const documentGroupsOf = useDocumentGroups()
  const found = data && user ? [...groupsOf(data, user.role), ...documentGroupsOf(data, user.role)] : []
  const groups = found.filter(({ commands }) => commands.length > 0)
  return { groups, busy: isFetching || searchText !== typed.trim() }
}
