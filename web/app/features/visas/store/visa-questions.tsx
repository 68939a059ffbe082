import { useTranslation } from 'react-i18next'
import { Questions } from '../../../ui/package-page/questions.tsx'

const names = ['check', 'refund', 'decision'] as const

export function VisaQuestions() {
  const { t } = useTranslation('visas')
  const questions = names.map((name) => ({
    question: t(`faq.items.${name}.question`),
    answer: t(`faq.items.${name}.answer`),
  }))
  return <Questions title={t('faq.title')} questions={questions} asCard />
}
