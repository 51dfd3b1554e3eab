-- Each sale locks its product and is an act like every other: nothing sells several at once any more.
DROP FUNCTION sell_stock(jsonb);
