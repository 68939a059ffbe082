import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'

/** Missing details are shown as a dash. */
const textOrDash = (text: string | null) => (text ? <span dir="auto">{text}</span> : '–')

const ltrOrDash = (text: string | null) => (text ? <Ltr>{text}</Ltr> : '–')

/** The details an agency gave about itself; CNIC and NTN are masked. */
export function AgencyFacts({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  return (
    <Facts
      facts={[
        [t('form.agencyName'), textOrDash(agency.agency_name)],
        [t('form.owner'), textOrDash(agency.owner_name)],
        [t('form.cnic'), ltrOrDash(agency.cnic_masked)],
        [t('form.ntn'), ltrOrDash(agency.ntn_masked)],
        [t('form.licence'), ltrOrDash(agency.dts_licence)],
        [t('form.licenceExpiry'), agency.dts_expiry ? <DateText key="expiry" value={agency.dts_expiry} /> : '–'],
        [t('form.iata'), ltrOrDash(agency.iata_number)],
        [t('form.address'), textOrDash(agency.address)],
        [t('form.city'), textOrDash(agency.city)],
        [t('form.country'), textOrDash(agency.country && countryName(agency.country, locale))],
        [t('form.phone'), ltrOrDash(agency.phone)],
        [t('form.whatsapp'), ltrOrDash(agency.whatsapp)],
        [t('view.submitted'), agency.submitted_at ? <DateTimeText key="sent" value={agency.submitted_at} /> : '–'],
      ]}
    />
  )
}
