-- Sales over the counter, those of the same moment in one call, of which one that fails takes no other with it.
-- What is there of each batch after each sale, and nothing of one that was not made: its nonce acted before, the batches are not any more what
-- it was planned by, or it fails by itself. Products come in the order in which they are locked everywhere. `seen` is each batch in stock with
-- how much of it is to be free, `taken` what moves.
CREATE FUNCTION sell_stock(sales jsonb)
RETURNS TABLE (sale_place int, of_batch uuid, hand bigint, promised bigint, cost_kobo bigint)
LANGUAGE plpgsql SET lock_timeout = '20ms' AS $$
DECLARE
  sale record;
  is_as_seen boolean;
  waits int := 0;
BEGIN
  FOR sale IN
    SELECT * FROM jsonb_to_recordset(sales) AS given (
      place int, act uuid, pharmacy uuid, actor uuid, nonce uuid, hash text, note text, product uuid, seen jsonb, taken jsonb)
  LOOP
    BEGIN
      PERFORM FROM product_stock WHERE product_id = sale.product FOR NO KEY UPDATE;
      SELECT count(*) = jsonb_array_length(sale.seen)
             AND coalesce(bool_and(coalesce(batch.status = known.status AND batch.expiry_date IS NOT DISTINCT FROM known."expiryDate"
                                            AND on_hand - reserved BETWEEN known.least AND known.most, false)), true)
        INTO is_as_seen
        FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
        LEFT JOIN jsonb_to_recordset(sale.seen) AS known ("batchId" uuid, status text, "expiryDate" date, least bigint, most bigint)
          ON known."batchId" = batch.id
       WHERE batch.product_id = sale.product AND NOT batch.is_empty;
      CONTINUE WHEN NOT is_as_seen;
      INSERT INTO stock_act (id, pharmacy_id, kind, nonce, request_hash, actor_id, note)
        VALUES (sale.act, sale.pharmacy, 'sell', sale.nonce, sale.hash, sale.actor, sale.note) ON CONFLICT (pharmacy_id, nonce) DO NOTHING;
      CONTINUE WHEN NOT FOUND;
      INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, price_kobo, unit, unit_quantity, factor)
        SELECT sale.act, sale.pharmacy, sale.product, "batchId", 'sold', moved.hand, price, unit, "unitQuantity", factor
          FROM jsonb_to_recordset(sale.taken) AS moved ("batchId" uuid, hand bigint, price bigint, unit text, "unitQuantity" bigint, factor bigint);
      RETURN QUERY SELECT sale.place, batch_id, on_hand, reserved, value_kobo FROM batch_stock
        WHERE batch_id IN (SELECT (known ->> 'batchId')::uuid FROM jsonb_array_elements(sale.seen) AS known);
    EXCEPTION
      WHEN lock_not_available THEN
        -- the others have waited long enough: each by itself waits for what it needs alone
        waits := waits + 1;
        EXIT WHEN waits = 3;
      WHEN serialization_failure OR deadlock_detected OR integrity_constraint_violation THEN
        NULL;
    END;
  END LOOP;
END $$;
