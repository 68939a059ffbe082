export { addInsurance, enqueueIssueChosen, readChosenPremium } from './chosen/choose-insurance.ts'
export { insuranceModule } from './insurance.module.ts'
