import { documentsFor } from '@safar/contract/products/visas/visa.rules'
import type { VisaView } from '@safar/contract/products/visas/visas.contract'
import { type ApplicantCategory, applicantCategories } from '@safar/contract/vocabulary/visas'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import '../../../ui/layout/print.css'
import { Ltr } from '../../../ui/ltr.tsx'
import { StateChips } from '../../../ui/status/state-chips.tsx'
import { useVisaTexts } from '../use-visa-texts.ts'
import styles from './store.module.css'

/** The documents for one applicant category, with boxes to tick on paper. */
export function Checklist({ visa }: { visa: VisaView }) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const [category, setCategory] = useState<ApplicantCategory>('job_holder')
  return (
    <section data-print>
      <h2 className={styles.heading}>{t('documents')}</h2>
      <p className={styles.printOnly}>
        {words(visa.name)} · {t(`categories.${category}`)}
        <br />
        {words(agency().name)} · <Ltr>{agency().phone}</Ltr>
      </p>
      <div data-no-print>
        <StateChips
          label={t('category')}
          chips={applicantCategories.map((state) => ({ state, name: t(`categories.${state}`) }))}
          chosen={category}
          onChoose={(next) => setCategory(next ?? category)}
        />
      </div>
      <ul className={styles.checklist}>
        {documentsFor(visa.documents, category).map(({ key, name, note, required }) => (
          <li key={key}>
            <span className={styles.box} aria-hidden />
            <span>
              <b>{words(name)}</b>
              {!required && <span className={styles.soft}> {t('optional')}</span>}
              {note.en && <span className={styles.note}>{words(note)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div data-no-print>
        <OutlineButton leftSection={<IconPrinter size={18} stroke={1.75} />} onClick={() => window.print()}>
          {t('print')}
        </OutlineButton>
      </div>
    </section>
  )
}
