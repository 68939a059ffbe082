import { useTranslation } from 'react-i18next'
import { Questions } from '../../../ui/package-page/questions.tsx'

const names = ['late', 'waiting', 'driver', 'change'] as const

export function RideQuestions() {
  const { t } = useTranslation('rides')
  const questions = names.map((name) => ({
    question: t(`faq.items.${name}.question`),
    answer: t(`faq.items.${name}.answer`),
  }))
  return <Questions title={t('faq.title')} questions={questions} asCard />
}
