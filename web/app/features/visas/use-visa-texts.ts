import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { toPersonName } from '@safar/contract/travellers/person-name'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/theme/theme-provider.tsx'

/** An applicant's name, as people write it. */
export const applicantName = ({
  given_name: given,
  family_name: family,
}: {
  given_name: string
  family_name: string
}) => toPersonName({ given, family })

/** The applicants in a list: 'Ayesha Khan +2'. */
export const partyName = ({ lead, applicants }: { lead: string; applicants: number }): string =>
  toPersonName({ given: lead, family: '' }) + (applicants > 1 ? ` +${applicants - 1}` : '')

/** Texts of visas in the reader's language. */
export function useVisaTexts() {
  const { t } = useTranslation('visas')
  const locale = useLocale()
  return {
    words: (value: LocalizedText) => localizedWords(value, locale),
    /** '3–5 days', or '1 day'. */
    days: ({ min_days, max_days }: { min_days: number; max_days: number }) =>
      min_days === max_days
        ? t('days', { count: max_days })
        : t('daysRange', { from: min_days, to: max_days, count: max_days }),
  }
}
