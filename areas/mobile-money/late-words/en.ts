export const en = {
  MOBILE_MONEY: {
    phone: {
      title: 'Pay by phone',
      pay: 'Pay',
      request: 'Request by phone',
      operator: 'Operator',
      number: 'Your MTN number',
      numberOfPayer: 'MTN number of the payer',
      numberHelp: 'For example 6 77 11 22 33',
      howMtn: 'A request appears on this phone. It is confirmed with the MoMo PIN; the school never sees it.',
      howOrange: 'You confirm on the page of Orange Money, which opens next.',
      advance: 'Pay what is more in advance',
      list: 'Payments by phone',
      confirmOnPhone: 'Waiting for confirmation. Confirm the request on the phone with the MoMo PIN.',
      confirmOnPage: 'Waiting for confirmation on the page of Orange Money.',
      opening: 'Asking Orange Money…',
      openPage: 'Open {name}',
      paid: 'Payment received. The receipt is below.',
      checked: 'Being checked',
      checkedHelp:
        'The school checks this payment with the operator. Do not pay again before you have asked the bursar.',
      states: {
        created: 'Sending',
        sent: 'Sent',
        pending: 'Waiting for the payer',
        paid: 'Paid',
        failed: 'Not paid',
        mismatch: 'Another amount',
        unposted: 'Paid, no receipt',
        unknown: 'Not known',
        closed: 'Closed',
      },
      mismatchHelp:
        'The operator reports {amount}. Nothing was posted: compare with the statement, receipt it at the desk if it is there, and close it.',
      help: {
        unknown: 'The operator did not say how it ended. Compare with the next statement, then close it.',
        unposted:
          'The operator reports it as paid, but it has no receipt: there is no open school year, or another receipt bears the same transaction.',
      },
      ask: 'Ask the operator again',
      close: 'Close the payment',
      closeText:
        'After you have compared it with the statement of the operator. Nothing is posted by closing it.',
      closeNow: 'Close the payment',
      note: 'What was found',
      amount: 'Amount',
      erased: 'Erased record',
    },
    operators: {
      title: 'Payments by phone',
      text: 'Parents pay here once an operator is set up. The school needs a merchant contract with it.',
      on: 'On',
      off: 'Off',
      setUp: 'Set up',
      change: 'Change',
      active: 'Parents pay with it',
      country: 'Country',
      countries: { mtncameroon: 'Cameroon', mtncongo: 'Republic of the Congo' },
      where: {
        mtn: 'From the MTN MoMo partner portal, product Collections.',
        orange: 'From the Orange developer portal, Orange Money Web Payment.',
      },
      account: { mtn: 'API user', orange: 'Client id' },
      keys: {
        mtn: { first: 'Subscription key', second: 'API key' },
        orange: { first: 'Client secret', second: 'Merchant key' },
      },
      kept: 'Stored. Leave empty to keep it.',
      callback: 'Register this address with the operator for its calls: {address}',
      save: 'Save settings',
      saved: 'Settings saved',
    },
    refunds: {
      noneOfOrange:
        'Orange Money Web Payment has no refunds: they are paid out by hand, in cash or by transfer.',
      keysTitle: 'Refunds to the phone that paid',
      keysHelp: 'From the product Disbursements of MTN. Without these keys refunds are paid out by hand.',
      keysKept:
        'Refunds are set up. New keys above need these again too; without them refunds are paid out by hand.',
      keys: {
        refundKey: 'Subscription key (Disbursements)',
        refundUser: 'API user (Disbursements)',
        refundSecret: 'API key (Disbursements)',
      },
    },
  },
};
