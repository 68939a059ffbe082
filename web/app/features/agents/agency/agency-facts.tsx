import type { AgencyView } from '@safar/contract/people/agents.contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/fields/values/countries.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'

/** Missing details are shown as a dash. */
const told = (text: string | null) => (text ? <span dir="auto">{text}</span> : '–')

const ltr = (text: string | null) => (text ? <Ltr>{text}</Ltr> : '–')

/** The details an agency gave about itself; CNIC and NTN are masked. */
export function AgencyFacts({ agency }: { agency: AgencyView }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  return (
    <Facts
      facts={[
        [t('form.agencyName'), told(agency.agency_name)],
        [t('form.owner'), told(agency.owner_name)],
        [t('form.cnic'), ltr(agency.cnic_masked)],
        [t('form.ntn'), ltr(agency.ntn_masked)],
        [t('form.licence'), ltr(agency.dts_licence)],
        [t('form.licenceExpiry'), agency.dts_expiry ? <DateText key="expiry" value={agency.dts_expiry} /> : '–'],
        [t('form.iata'), ltr(agency.iata_number)],
        [t('form.address'), told(agency.address)],
        [t('form.city'), told(agency.city)],
        [t('form.country'), told(agency.country && countryName(agency.country, locale))],
        [t('form.phone'), ltr(agency.phone)],
        [t('form.whatsapp'), ltr(agency.whatsapp)],
        [t('view.submitted'), agency.submitted_at ? <DateTimeText key="sent" value={agency.submitted_at} /> : '–'],
      ]}
    />
  )
}
