import type { PlanBenefit } from '@safar/contract/products/insurance/insurance.shapes'

const figures = new Intl.NumberFormat('en-GB')

/** 'EUR 30,000': limits are whole units of the policy's currency. */
export const benefitLimit = ({ currency, limit }: PlanBenefit): string => `${currency} ${figures.format(limit)}`
