import type { EnquiryView } from '@safar/contract/enquiries/enquiries.contract'
import { useTranslation } from 'react-i18next'
import { phoneText } from '../../../ui/actions/contact-links.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { usePersonName } from '../../../ui/status/use-person-name.ts'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { EnquiryBadge } from './enquiry-badge.tsx'

export function useEnquiryColumns(): Column<EnquiryView>[] {
  const { t } = useTranslation('enquiries')
  const personName = usePersonName()
  return [
    {
      id: 'name',
      header: t('fields.name'),
      main: true,
      text: ({ name }) => name,
      cell: ({ name, number }) => <TwoLines name first={<bdi>{personName(name)}</bdi>} second={<Ltr>{number}</Ltr>} />,
    },
    {
      id: 'about',
      header: t('fields.about'),
      text: ({ about, subject }) => subject ?? t(`about.${about}`),
      cell: ({ about, subject }) => <TwoLines first={t(`about.${about}`)} second={subject && <bdi>{subject}</bdi>} />,
    },
    {
      id: 'contact',
      header: t('fields.contact'),
      text: ({ phone, email }) => phone ?? email ?? '',
      cell: ({ phone, email }) => (
        <TwoLines first={<Ltr>{phone ? phoneText(phone) : email}</Ltr>} second={phone && email && <Ltr>{email}</Ltr>} />
      ),
    },
    {
      id: 'state',
      header: t('fields.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <EnquiryBadge state={state} />,
    },
    {
      id: 'owner',
      header: t('fields.owner'),
      text: ({ owner }) => owner?.name ?? '',
      cell: ({ owner }) => (owner ? <bdi>{owner.name}</bdi> : t('unassigned')),
    },
    {
      id: 'next_on',
      header: t('fields.nextOn'),
      text: ({ next_on }) => next_on ?? '',
      cell: ({ next_on }) => next_on && <DateText value={next_on} />,
    },
    {
      id: 'last',
      header: t('fields.last'),
      text: ({ last_message_at }) => last_message_at,
      cell: ({ last_message_at }) => <Ago value={last_message_at} />,
    },
  ]
}
