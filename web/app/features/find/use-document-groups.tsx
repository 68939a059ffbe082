import type { Role } from '@safar/contract/vocabulary/roles'
import { IconFileDollar, IconMessageQuestion, IconNotebook, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CommandGroup } from '../../ui/command-palette/command-palette.tsx'
import { amountText } from '../../ui/money/amount.ts'
import { useLocale } from '../../ui/theme/theme-provider.tsx'
import { dateText } from '../../ui/time/calendar.ts'
import { enquiryScreen, quoteScreen, receiptScreen, type SearchResults, voucherScreen } from './screens.rules.ts'
import { leading } from './search-command.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Quotes, enquiries, vouchers and receipts as commands that open them. */
export function useDocumentGroups() {
  const { t } = useTranslation('find')
  const locale = useLocale()
  return ({ quotes, enquiries, vouchers, receipts }: SearchResults, role: Role): CommandGroup[] => [
    {
      label: t('quotes'),
      commands: quotes.flatMap(({ id, number, client_name, route, travel_on }) =>
        leading(quoteScreen(role, id), {
          id: `quote-${id}`,
          label: `${number} · ${client_name}`,
          detail: `${route} · ${dateText(travel_on, locale)}`,
          icon: <IconFileDollar {...icon} />,
        }),
      ),
    },
    {
      label: t('enquiries'),
      commands: enquiries.flatMap(({ id, number, name, subject, state }) =>
        leading(enquiryScreen(role, id), {
          id: `enquiry-${id}`,
          label: `${number} · ${name}`,
          detail: [subject, t(`enquiryStates.${state}`)].filter(Boolean).join(' · '),
          icon: <IconMessageQuestion {...icon} />,
        }),
      ),
    },
    {
      label: t('vouchers'),
      commands: vouchers.flatMap(({ id, number, day, note }) =>
        leading(voucherScreen(role, { id, day }), {
          id: `voucher-${id}`,
          label: number,
          detail: [dateText(day, locale), note].filter(Boolean).join(' · '),
          icon: <IconNotebook {...icon} />,
        }),
      ),
    },
    {
      label: t('receipts'),
      commands: receipts.flatMap(({ id, number, agency_name, amount, currency }) =>
        leading(receiptScreen(role, id), {
          id: `receipt-${id}`,
          label: number,
          detail: `${agency_name} · ${currency} ${amountText(amount, currency)}`,
          icon: <IconReceipt {...icon} />,
        }),
      ),
    },
  ]
}
