export const errors = {
  keysMissing: 'Enter the keys of this account at the operator.',
  operatorOff: 'The school does not take payments with this operator here.',
  phoneWaiting:
    'A payment by phone for this student is not confirmed yet. Confirm it, or wait until it expires.',
  phoneTooOften: 'Too many payments by phone for this student. Try again in an hour.',
  phoneWrong: 'Enter a mobile number such as 6 77 11 22 33.',
  morePhonedThanOpen: 'This is more than is owed.',
  unpaidListOff: 'The school has not switched on the list of students who have not paid.',
  ownRequest: 'Another person must decide on your own request.',
  itemNotOwed: 'The student does not owe this item of an open plan.',
  discountTooHigh: 'That is more than the item asks for: at most {most} is possible.',
  discountEnded: 'This discount has ended already.',
  itemNotOffered: 'This item cannot be given to the student: it has no price here or is for other classes.',
  itemPaid: 'Something of this item is paid. Refund it first.',
  debtReversed: 'This debt is reversed already.',
  extensionPast: 'Choose a day from today on.',
  extensionEnded: 'This extension has ended already.',
  penaltyReversed: 'This penalty is reversed already.',
  alreadyDecided: 'This request is decided already.',
  requestOutdated: 'This request no longer fits what can be posted here. Refuse it, and have it sent again.',
  requestWaits:
    'This was asked for already and waits for another person. It can be withdrawn, or decided first.',
  ownTillTooLow: 'The cash is paid back out of your till. Open your till with enough cash in it first.',
  cancelledBefore: 'This receipt is cancelled already, or its cancellation is asked for.',
  refundedBefore:
    'Money was refunded to this student after this receipt. A cancellation would pay it back a second time: refund the rest instead.',
  secondPerson:
    'That lowers what is owed by more than one person may do alone. Another person must approve it.',
  amountChanged:
    'This takes off {amount} now, not {shown} as it was shown to you. Ask for the request to be withdrawn and sent again.',
  ownPricesLater:
    'This plan is open: add the item with the prices for everybody first, then the lower ones. Another person approves those.',
  nothingLowered: 'This lowers nothing that is owed: it needs nobody else.',
  notCheque: 'Only a cheque can bounce. Cancel the receipt instead.',
  requestTooHigh: 'That is too much: at most {most} is possible.',
  refundByHand:
    'This operator pays nothing back to phones from here. Pay the refund out in cash or by transfer.',
  refundTill: 'There is not enough cash in the open till of the person who asked.',
  moreThanOpen: 'This is more than is owed. Confirm that the rest is an advance.',
  paidBefore: 'The same payment was taken before. Confirm that this is another one.',
  partsDoNotFit: 'The parts do not fit what is owed. Check the amounts.',
  tillClosed: 'Your till is closed. Open it before you take cash.',
  tillOpen: 'Your till is open already.',
  notYourNumber:
    'This number was not given to your till. Nothing was posted. Keep the cash apart and tell the principal.',
  numberUsed: 'A provisional receipt with this number was sent before, for other details.',
  provisionalHeld: {
    one: 'A provisional receipt is not settled yet. Settle it, then close the till.',
    other: '{count} provisional receipts are not settled yet. Settle them, then close the till.',
  },
  settledBefore: 'This provisional receipt is settled already.',
  noteMissing: 'Give the reason.',
  noSuchReceipt: 'No other receipt was given for this money.',
  countDiffers: 'The count differs from the books. Count again, or give the reason.',
  tillTooLow: 'There is less in the till than that.',
  cashOfOtherDay: 'Cash is receipted on the day on which it is taken. Choose today.',
  dayOutside: 'Choose a day of this school year that is not after today.',
  periodClosed: 'The books of this day are closed. Choose a later day, or have the books reopened.',
  tooManyLines: 'These days have more than {most} lines. Choose fewer days.',
  noLetters: 'No letter is needed: every family has an address, or was reminded today.',
  ownClosing: 'Another person must decide on your own request.',
  closingDecided: 'This request is decided already.',
  closingWaits: 'Another request to close or open the books is waiting. Decide on it first.',
  closingDay: 'Choose a day that is over and that is not closed yet.',
  notClosedBeyond: 'The books are not closed beyond this day. Choose an earlier one.',
  itemExists: 'A Payment plan item already exists with this name',
  planExists: 'A payment plan with this name already exists in this year.',
  categoryExists: 'A fee category with this name already exists.',
  itemAssigned: 'Unable to remove this payment plan item. cause: is assigned to some classes.',
  planAssigned: 'This plan cannot be deleted: an item is assigned to classes. Remove the classes first.',
  planOpen: 'An open plan cannot be deleted: students owe what it asks for.',
  alreadyOpen: 'This plan is open already.',
  itemCharged:
    'This item cannot be removed: students owed it or have paid it. Without classes it asks for nothing.',
  noYear: 'The school has no current year to post in.',
  pricesDoNotFit:
    'Each price needs one amount per instalment, and each class, level or category only one price.',
  instalmentsOutOfOrder: 'An instalment is due before the one in front of it.',
  outsidePlan: 'A price is for a class, level or student outside this plan.',
};

/** Those of statements, whose codes clients know by these names. */
export const statementErrors = {
  openDocument:
    'This is an OpenDocument table (.ods). Nothing was added. Save it as .xlsx in LibreOffice and upload it again.',
  oldExcel: 'This is an old Excel file. Nothing was added. Save it as .xlsx and upload it again.',
  locked:
    'This file is protected with a password. Nothing was added. Open it in your spreadsheet, save it as .xlsx without a password, and upload it again.',
  otherProgram:
    'This file is in the format {format}. Nothing was added. Open it where it was made, or in a spreadsheet, save or export it as Excel (.xlsx) or CSV, and upload it again.',
  noTable:
    'This file is in the format {format}, which holds no table that can be read. Nothing was added. Ask for it as Excel (.xlsx) or CSV, or copy the table into a spreadsheet, save it as .xlsx, and upload it again.',
  onlyLink:
    'This file is only a link to a document on the web. Nothing was added. Open it, choose “File”, “Download”, “Microsoft Excel (.xlsx)”, and upload it again.',
  otherKind: 'This is neither an Excel nor a CSV file.',
  damaged: 'This file is damaged. Nothing was added. Download the statement again.',
  tooLarge: 'This file is too large. Download the statement of a shorter time.',
  unsafe:
    'This file contains something unusual for a statement and was not read. Save it as CSV and upload it again.',
  tooSlow: 'Reading this file takes too long. Download the statement of a shorter time.',
  empty: 'This file is empty.',
  tooManyRows: 'This statement has more than {count} rows. Download the statement of a shorter time.',
  noHeadings:
    'No column for the date and the amount was found. Nothing was added. Check that the file is a statement and that its operator or bank is chosen.',
  mixedDays:
    'Some dates of this file begin with the day, others with the month. A spreadsheet has changed them. Nothing was added. Download the statement again and upload it without opening it first.',
  asks: 'Please answer what this file does not say.',
  posted: 'This payment is posted already.',
};

export const partErrors = {
  notWhole:
    'The parts do not come to the amount of the payment, or a student is in twice. Nothing was changed.',
  notOpen: 'This payment is ignored, or a part already. Undo that first.',
};
