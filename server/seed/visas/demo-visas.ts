import type { LocalizedText } from '@safar/contract/content/read-localized'
import type { VisaFee, VisaForm } from '@safar/contract/products/visas/visa.shapes'
import type { SceneName } from '../packages/scenes.ts'
import { both, paragraphs, rupees } from '../packages/texts.ts'
import { documentSets } from './visa-documents.ts'
import type { DemoVisa } from './visa-rows.ts'
import { visasFar } from './visas-far.ts'
import { visasNear } from './visas-near.ts'

const STEP = 500
const inSteps = (amount: number): number => rupees(Math.round(amount / STEP) * STEP)

/** Agents pay our cost plus 6 %, the public our cost plus 14 %. */
const fee = (cost: number): VisaFee => ({
  cost: inSteps(cost),
  agent: inSteps(cost * 1.06 + 500),
  public: inSteps(cost * 1.14 + 500),
})

const about: LocalizedText = both(
  'We check every document before it reaches the embassy, tell you at once what is missing, and send the visa as soon as it is issued.\nThe decision is made by the embassy or immigration service. Fees are not refunded once processing has begun.',
  'نراجع كل مستند قبل وصوله إلى السفارة، ونخبرك فورًا بما ينقص، ونرسل التأشيرة حال صدورها.\nالقرار للسفارة أو سلطات الهجرة. لا تُسترد الرسوم بعد بدء المعالجة.',
)

function toForm(demo: DemoVisa, pictures: Readonly<Record<SceneName, string>>): VisaForm {
  const { country, type, format, entries, name, stay, validity, speeds, photo = [35, 45], scene } = demo
  const [normal] = speeds
  const [, min = 0, max = 0] = normal ?? []
  return {
    country,
    type,
    format,
    entries,
    name: both(...name),
    status: demo.status ?? 'active',
    summary: both(
      `Stay up to ${stay} days. Ready in ${min} to ${max} days.`,
      `إقامة حتى ${stay} يومًا. جاهزة خلال ${min} إلى ${max} يومًا.`,
    ),
    description: paragraphs(about.en, about.ar),
    stay_days: stay,
    validity_days: validity,
    passport_months: demo.passport ?? 6,
    bank_balance: demo.bank === undefined ? null : rupees(demo.bank),
    speeds: speeds.map(([speed, min_days, max_days, cost]) => ({
      speed,
      min_days,
      max_days,
      fees: { adult: fee(cost), child: fee(cost * 0.9), infant: fee(cost * 0.75) },
    })),
    documents: [...documentSets[demo.documents]],
    photograph: {
      width_mm: photo[0],
      height_mm: photo[1],
      background: 'white',
      note: both(
        'Matt paper or a sharp JPEG. Head upright, 70 to 80 % of the height.',
        'ورق مطفي أو ملف JPEG واضح. الرأس مستقيم ويشغل 70 إلى 80 % من الارتفاع.',
      ),
    },
    pictures: scene ? [pictures[scene]] : [],
  }
}

export const demoVisaForms = (pictures: Readonly<Record<SceneName, string>>): VisaForm[] =>
  [...visasNear, ...visasFar].map((demo) => toForm(demo, pictures))
