export { checkBooks } from './check-books.ts'
export { postBankCharge, reverseBankCharge } from './expenses/bank-charges.ts'
export { expenseReceipts } from './expenses/expense-receipts.ts'
